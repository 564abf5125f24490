/// <reference path="../../ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import type { StepDefinition } from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** `?language=ar` sets the page's language, and with it direction, fonts, and line heights. `?theme=dark` sets the theme. */
const query = new URLSearchParams(window.location.search);
const language = query.get('language') ?? SOURCE_LANGUAGE;
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const response = await fetch('steps.json');
const steps = (await response.json()) as StepDefinition[];
const root = document.getElementById('root');
if (!root) throw new Error('The page has no <div id="root">.');
createRoot(root).render(<Gallery steps={steps} state={query.get('state')} />);
