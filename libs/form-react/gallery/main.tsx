import type { StepDefinition } from '@portico/form-model';
import { openGallery } from './open-gallery.tsx';

const response = await fetch('steps.json');
const steps = (await response.json()) as StepDefinition[];
openGallery(steps.map((definition) => ({ definition })));
