export * from './i18n.svelte';
export * from './languages';
