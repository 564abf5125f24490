/// <reference path="../../ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import type { StepDefinition } from '@portico/form-model';
import { directionOf, SOURCE_LANGUAGE } from '@portico/texts';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/** Language of the page, set with `?language=ar`. It determines the direction, fonts, and line heights. */
const language = new URLSearchParams(window.location.search).get('language') ?? SOURCE_LANGUAGE;
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const response = await fetch('steps.json');
const steps = (await response.json()) as StepDefinition[];
const root = document.getElementById('root');
if (!root) throw new Error('The page has no <div id="root">.');
createRoot(root).render(<Gallery steps={steps} />);
