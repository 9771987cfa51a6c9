/** Find paragraphs of the rulebook by words or by a clause. */
import type { RuleBlock, RuleSection } from '../api/client';

/** Lower case without accents, so that `chuo` finds Chūō. */
export const plain = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '').normalize('NFC');

/** The sections with the paragraphs that contain all words; a section whose title does is whole. */
export function found(sections: readonly RuleSection[], words: string): RuleSection[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [...sections];
  const has = (text: string): boolean => wanted.every((word) => plain(text).includes(word));
  const matching = ({ title, blocks }: RuleSection): RuleBlock[] =>
    has(title) ? blocks : blocks.filter(({ text, clauses }) => has([title, text, ...clauses].join(' ')));
  return sections.map((section) => ({ ...section, blocks: matching(section) })).filter(({ blocks }) => blocks.length);
}

/** The section and the paragraph that explain a clause, as `section/number`; empty if none does. */
export function placeOf(sections: readonly RuleSection[], clause: string): string {
  for (const { id, blocks } of sections) {
    const at = blocks.findIndex(({ clauses }) => clauses.includes(clause));
    if (at >= 0) return `${id}/${at}`;
  }
  return '';
}
