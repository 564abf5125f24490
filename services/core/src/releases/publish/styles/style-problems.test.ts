import type { ReleaseFile } from '@portico/contracts';
import { describe, expect, it } from 'vitest';
import { styleProblems } from './style-problems.ts';

const judge = (css: string, name = 'essays') =>
  styleProblems({
    release: { name, container: `${name}_1_0_0` } as ReleaseFile,
    files: new Map([['step.1a2b3c4d.css', Buffer.from(css)]]),
  });
const OWN = '.essays_1_0_0__page_x1';

describe('styleProblems', () => {
  it.each([
    `${OWN}{color:red}`,
    `${OWN} p, ${OWN} > p ~ ul *{color:red}`,
    `body ${OWN}:not(.dark)::before{color:red}`,
    `main:has(> h1) ${OWN}[data-state=open]:hover{color:red}`,
    `${OWN} + ${OWN}{color:red}`,
    `:is(${OWN}, ${OWN} p) a{color:red}`,
    `#essays_1_0_0__field_x1 input{color:red}`,
    `${OWN}{p{color:red;&:hover{color:blue}}@media (min-width:1px){color:red;b &{color:blue}}}`,
    `@media print{${OWN}{color:red}}@supports (display:grid){@container (min-width:1px){${OWN}{color:red}}}`,
    `@starting-style{${OWN}{opacity:0}}`,
    `@keyframes essays_1_0_0__turn_x1{from{top:0}}${OWN}{animation:essays_1_0_0__turn_x1 1s}`,
    '',
  ])('accepts %s', (css) => {
    expect(judge(css)).toEqual([]);
  });

  it.each([
    ['body{color:red}', 'body'],
    ['*{color:red}', '*'],
    [':root{--color-brand:red}', ':root'],
    ['html{font-size:10px}', 'html'],
    ['[data-state]{color:red}', '[data-state]'],
    ['.button{color:red}', '.button'],
    ['.essays_0_9_0__page_x1{color:red}', '.essays_0_9_0__page_x1'],
    ['.essays_1_0_00__page_x1{color:red}', '.essays_1_0_00__page_x1'],
    [`${OWN}, h1{color:red}`, `${OWN}, h1`],
    [`body:has(${OWN}){color:red}`, `body:has(${OWN})`],
    [`body:not(${OWN}){color:red}`, `body:not(${OWN})`],
    [`:is(${OWN}, body) p{color:red}`, `:is(${OWN}, body) p`],
    [`${OWN} ~ *{color:red}`, `${OWN} ~ *`],
    [`${OWN}{+ p{color:red}}`, '+ p'],
    [`@media print{nav{display:none}}`, 'nav'],
    [`@supports (display:grid){@media print{${OWN}{color:red}footer{color:red}}}`, 'footer'],
    ['@font-face{font-family:serif;src:url(a.woff2)}', '@font-face'],
    ['@keyframes spin{from{top:0}}', '@keyframes spin'],
    ['@layer base{p{color:red}}', '@layer base'],
    ['@layer base,page;', '@layer base,page'],
    ['@property --x{syntax:"*";inherits:false}', '@property --x'],
    ['@import url(https://fonts.example/a.css);', '@import url(https://fonts.example/a.css)'],
    [`@scope (${OWN}){p{color:red}}`, `@scope (${OWN})`],
    ['@page{margin:0}', '@page'],
    ['@view-transition{navigation:auto}', '@view-transition'],
    ['@something new{p{color:red}}', '@something new'],
  ])('refuses %s', (css, head) => {
    expect(judge(`${OWN}{color:blue}`.repeat(Number(!css.startsWith('@import'))) + css)).toEqual([
      expect.stringContaining(`step.1a2b3c4d.css changes more than the step: "${head}". Style sheets stay`),
    ]);
  });

  it('names each rule', () => {
    expect(judge('body{color:red}h1{color:red}body{margin:0}')).toHaveLength(2);
  });

  it('refuses unparsable CSS', () => {
    expect(judge('p } body {{{')).toEqual([expect.stringMatching(/parsed as CSS: .*Fix it and build again/)]);
  });

  it('accepts anything from the shell', () => {
    expect(judge('body{color:red}', 'shell')).toEqual([]);
  });
});
