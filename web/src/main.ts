import { mount } from 'svelte';
import App from './App.svelte';
import { openOffline } from './app/offline';
import { language, loadLanguage } from './i18n/index.ts';
import './styles/base.css';

async function start(): Promise<void> {
  await loadLanguage(language()).catch(() => {}); // the page is in English then
  const target = document.getElementById('app');
  if (target) mount(App, { target });
}

void start();

if (import.meta.env.PROD) window.addEventListener('load', () => void openOffline().catch(() => {}));
