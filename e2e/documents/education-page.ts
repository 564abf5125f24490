import { expect, type Page } from '@playwright/test';
import path from 'node:path';

export const realFile = (name: string): string => path.join(import.meta.dirname, 'files', name);

export class TranscriptQuestion {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    const foldedSteps = this.page.getByRole('button', { name: /Step \d of \d/ });
    if (await foldedSteps.isVisible()) await foldedSteps.click();
    await this.page.getByRole('link', { name: 'Your Academics', exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
  }

  tab(name: 'Enter my classes' | 'Upload my transcript') {
    return this.page.getByRole('tab', { name });
  }

  async chooseUpload(): Promise<void> {
    await this.tab('Upload my transcript').click();
    await expect(this.group()).toBeVisible();
  }

  group() {
    return this.page.getByRole('group', { name: 'Transcript' });
  }

  input() {
    return this.group().getByLabel('Transcript', { exact: true });
  }

  /** Live region with the status of the upload. */
  said() {
    return this.group().getByRole('status');
  }

  deleteButton() {
    return this.group().getByRole('button', { name: /^Delete/ });
  }

  undoButton() {
    return this.group().getByRole('button', { name: /^Undo/ });
  }

  replaceButton() {
    return this.group().getByRole('button', { name: /^Replace/ });
  }

  async replace(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.replaceButton().click();
    await (await chooser).setFiles(file);
  }
}
