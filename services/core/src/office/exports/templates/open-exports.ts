import { ExportDestinations, type ExportDestinationsDeps } from './export-destinations.ts';
import { ExportRuns, type ExportRunsDeps } from './export-runs.ts';
import { ExportTemplates, type ExportTemplatesDeps } from './export-templates.ts';
import type { Platform } from '../../../platform/index.ts';

export interface ExportParts {
  templates: ExportTemplates;
  destinations: ExportDestinations;
  runs: ExportRuns;
}

export type ExportSettings = ExportDestinationsDeps['settings'] & ExportRunsDeps['settings'];

type Given = Pick<ExportRunsDeps, 'audit' | 'exports' | 'feed' | 'list'> &
  Pick<ExportTemplatesDeps, 'definitions' | 'partner'> & { platform: Platform; settings: ExportSettings };

export function openExports({ platform, definitions, ...given }: Given): ExportParts {
  const { database, clock, jobs, outbox } = platform;
  const { partner, settings } = given;
  const templates = new ExportTemplates({ database, clock, jobs, definitions, partner });
  return {
    templates,
    destinations: new ExportDestinations({ database, clock, settings }),
    runs: new ExportRuns({ database, clock, jobs, outbox, templates, ...given }),
  };
}
