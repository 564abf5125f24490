import { expect } from '@playwright/test';
import { ownNameOf } from '@portico/texts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import type { Entry } from '../applicants/fill.ts';
import type { Outbox } from '../fixtures/outbox.ts';
import type { Product } from '../fixtures/product.ts';
import type { Account } from '../fixtures/test.ts';
import { type BrowserPage, expectPath, expectShown, type Target } from './browser-page.ts';

export const button = (name: string | RegExp): Target => ({ role: 'button', name });
export const heading = (name: string): Target => ({ role: 'heading', name, level: 1 });
export const field = (label: string): Target => ({ label });

/** Keys of answers that a journey doesn't type. */
const ELSEWHERE = /^(country|address|zip|hs_gpa|gpa_scale|entry_term|applied_major|agree_counselor)/;

/** Saves answers over HTTP. */
export async function answerElsewhere({ url }: Product, account: Account): Promise<void> {
  const applicant = Object.assign(new HttpApplicant(url), account);
  await applicant.logIn();
  await applicant.save(
    Object.fromEntries(Object.entries(COMPLETE_ANSWERS).filter(([key]) => ELSEWHERE.test(key))),
  );
}

/** Actions of an applicant in a test, independent of the browser engine. */
export class Application {
  constructor(
    private readonly tab: BrowserPage,
    private readonly url: string,
  ) {}

  open(path: string): Promise<void> {
    return this.tab.open(this.url + path);
  }

  async answer(entry: Entry): Promise<void> {
    const { label } = entry;
    switch (entry.widget) {
      case 'checkbox':
        return this.tab.check({ role: 'checkbox', name: label });
      case 'radio':
        return this.tab.check({
          role: 'radio',
          name: entry.value,
          in: { role: 'radiogroup', name: entry.label },
        });
      case 'select':
        await this.tab.choose(field(entry.label), entry.value);
        return expectShown(this.tab, field(entry.label), { option: entry.value });
      case 'text':
        await this.tab.type(field(entry.label), entry.value);
        return expectShown(this.tab, field(entry.label), { value: entry.answer ?? entry.value });
      case 'date': {
        const part = (name: string): Target => ({ label: name, in: { role: 'group', name: entry.label } });
        await this.tab.choose(part('Month'), entry.value.month);
        await this.tab.type(part('Day'), entry.value.day);
        await this.tab.type(part('Year'), entry.value.year);
        return expectShown(this.tab, part('Year'), { value: entry.value.year });
      }
    }
  }

  async answerAll(entries: Entry[]): Promise<void> {
    for (const entry of entries) await this.answer(entry);
  }

  /** Types `text` and chooses the suggestion that starts with `name`. */
  async lookUp(label: string, text: string, name: string): Promise<void> {
    await this.tab.type(field(label), text);
    await this.tab.click({ role: 'option', name: new RegExp(`^${name}`) });
    await expectShown(this.tab, field(label), { value: name });
  }

  async send(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.tab.type(field(label), value);
    await this.tab.click(button('Submit'));
  }

  async signUp(account: Account, outbox: Outbox): Promise<void> {
    const login = { 'Email Address': account.username, Password: account.password };
    await expectShown(this.tab, heading('Sign Up'));
    await this.send(login);
    await expectShown(this.tab, heading('Confirm Your Account'));
    await this.send({ 'Confirmation Code': await outbox.code(account.username) });
    await expectShown(this.tab, heading('Log In'));
    await this.send(login);
    await expectShown(this.tab, heading('About You'));
  }

  async goTo(step: 'About You' | 'Your Academics' | 'Your Final Steps'): Promise<void> {
    await this.tab.click({ role: 'link', name: step });
    await expectShown(this.tab, heading(step));
  }

  async changeLanguage(from: string, to: string): Promise<void> {
    await this.tab.click({ ...button(new RegExp(ownNameOf(from))), in: { role: 'banner' } });
    await this.tab.click({ ...button(ownNameOf(to)), in: { role: 'dialog' } });
    await expect.poll(() => this.tab.evaluate('document.documentElement.lang')).toBe(to);
  }

  expectPath(path: string): Promise<void> {
    return expectPath(this.tab, path);
  }
}
