/** Why a table is closed: by its host, or because the rules have changed and refuse the rest of its game. */
import type { View } from '../api/client';
import { language, t } from '../i18n/index.ts';

export function whyClosed(view: View, byHost = t('table.closed')): string {
  return view.stopped?.[language()] ?? byHost;
}
