import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import './office.css';
import { guardDom } from '@portico/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createStore } from './api/store.ts';
import { StepUpAuth } from './session/step-up-auth.ts';
import { readPageData } from './page/page-data.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no <div id="root">: the Office has nowhere to be drawn.');

guardDom(() => console.warn('A translator or an extension moved nodes of the page'));
const page = readPageData();
const stepUpAuth = new StepUpAuth();
createRoot(root).render(<App page={page} store={createStore({ stepUpAuth })} stepUpAuth={stepUpAuth} />);
