import type { StepDefinition } from '@portico/form-model';
import { openGallery, type Translations } from './open-gallery.tsx';

const response = await fetch('gallery.json');
const { steps, translations } = (await response.json()) as {
  steps: StepDefinition[];
  translations: Translations;
};
openGallery(
  steps.map((definition) => ({ definition })),
  translations,
);
