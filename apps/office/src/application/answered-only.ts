import { useState } from 'react';

const KEY = 'portico-office.answered-only';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Applies to every application that is opened in this browser. */
export function useAnsweredOnly(): [isOn: boolean, choose: (on: boolean) => void] {
  const [isOn, setOn] = useState(readChoice);
  const choose = (on: boolean) => {
    setOn(on);
    try {
      localStorage.setItem(KEY, on ? 'on' : 'off');
    } catch {
      // Without localStorage, the choice is lost with the next application.
    }
  };
  return [isOn, choose];
}
