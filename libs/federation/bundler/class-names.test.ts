import { expect, it } from 'vitest';
import { classNames } from './class-names.mjs';

const build = {};
const named = classNames('shell');
const nameIn = (resourcePath: string, local: string, _compilation: object = build) =>
  named({ _compilation, resourcePath }, '', local);

it('names a class after its style sheet', () => {
  expect(nameIn('/src/button/button.module.css', 'label')).toBe('shell__button_label');
  expect(nameIn('/src/button/button.module.css', 'busy')).toBe('shell__button_busy');
});

it('rejects two style sheets with the same name', () => {
  nameIn('/src/card/card.module.css', 'card');
  expect(() => nameIn('/src/other/card.module.css', 'card')).toThrow(
    '/src/other/card.module.css has the same name as /src/card/card.module.css',
  );
});

it('allows moving a style sheet between builds', () => {
  nameIn('/src/tabs/tabs.module.css', 'tab');
  expect(nameIn('/src/moved/tabs.module.css', 'tab', {})).toBe('shell__tabs_tab');
});
