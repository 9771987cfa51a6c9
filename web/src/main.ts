import { mount } from 'svelte';
import App from './App.svelte';
import { language, loadLanguage } from './i18n';
import './styles/base.css';

const target = document.getElementById('app');
// if its texts can't be loaded, the page is in English
await loadLanguage(language()).catch(() => {});
if (target) mount(App, { target });

// without it the page still works, only not offline
if (import.meta.env.PROD) {
  window.addEventListener('load', () => navigator.serviceWorker?.register('./worker.js').catch(() => {}));
}
