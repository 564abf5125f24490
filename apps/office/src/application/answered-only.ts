import { useState } from 'react';

const KEY = 'portico-office.answered-only';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Whether unanswered questions are hidden: one choice for all applications, stored in this browser. */
export function useAnsweredOnly(): [isOn: boolean, choose: (on: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  const choose = (on: boolean) => {
    setOn(on);
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Without localStorage, the choice lasts until another application is opened.
    }
  };
  return [isOn, choose];
}
