import { configure } from '@testing-library/react';
import { loadLater } from '../index.ts';
import './jsdom-gaps.fixture.ts';

// What is awaited on a page comes late on a slow machine, which is no failure.
configure({ asyncUtilTimeout: 10_000 });

// Tests look at the page as it is once the browser was idle.
await loadLater();
