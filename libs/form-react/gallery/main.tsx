/// <reference path="../../ui/src/css-modules.d.ts" />
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import type { StepDefinition } from '@portico/form-model';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const response = await fetch('steps.json');
const steps = (await response.json()) as StepDefinition[];
const root = document.getElementById('root');
if (!root) throw new Error('The page has no <div id="root">.');
createRoot(root).render(<Gallery steps={steps} />);
