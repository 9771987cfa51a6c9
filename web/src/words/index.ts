export * from './words.svelte';
