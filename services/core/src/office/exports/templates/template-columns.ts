import {
  APPLICATION_COLUMNS,
  type ExportColumnPayload,
  type ExportTemplatePayload,
} from '@portico/contracts';
import { answerOf, keysWithin, plainWidget, questionsWithin, type StepDefinition } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import { wallTimeAt } from '../../../platform/index.ts';
import { DataKeyEntity } from '../../../releases/index.ts';
import { labelOf } from '../../list/answers/searchable-questions.ts';
import type { ExportRow, MappedColumn } from '../application-exporter.ts';

export interface TemplateColumn {
  key: string;
  header: string;
  /** The question; null for columns that no question in use fills. */
  label: string | null;
  group: string | null;
  type: 'text' | 'date' | 'instant';
}

type ApplicationColumn = keyof typeof APPLICATION_COLUMNS;

const READ: Record<ApplicationColumn, (row: ExportRow) => string> = {
  'application:id': ({ id }) => id,
  'application:email': ({ email }) => email,
  'application:status': ({ status }) => status ?? 'none',
  'application:reference': ({ reference }) => reference ?? '',
  'application:submitted_at': ({ submittedAt }) => submittedAt ?? '',
  'application:updated_at': ({ updatedAt }) => updatedAt,
};
const isOfApplication = (key: string): key is ApplicationColumn => Object.hasOwn(READ, key);

const NAME_KEYS = ['first_name', 'middle_name', 'last_name'];

/** Returns all columns in the order of files: the name, data of the application, answers in form order, then answers of former questions. */
export async function templateColumns(
  reads: EntityManager,
  definitions: StepDefinition[],
): Promise<TemplateColumn[]> {
  const asked = new Map(definitions.flatMap(askedKeys).map((each, place) => [each.key, { ...each, place }]));
  const rows = await reads.find(DataKeyEntity, { order: { step: 'ASC', group: 'ASC', exportName: 'ASC' } });
  const placeOf = ({ key }: TemplateColumn) => asked.get(key)?.place ?? asked.size;
  const answers = rows
    .map(({ key, exportName: header }): TemplateColumn => {
      const { label = null, group = null, type = 'text' } = asked.get(key) ?? {};
      return { key, header, label, group, type };
    })
    .sort((one, other) => placeOf(one) - placeOf(other));
  const ofApplication = Object.entries(APPLICATION_COLUMNS).map(([key, header]): TemplateColumn => ({
    ...{ key, header, label: null, group: null },
    type: key.endsWith('_at') ? 'instant' : 'text',
  }));
  const isName = ({ key }: TemplateColumn) => NAME_KEYS.includes(key);
  return [...answers.filter(isName), ...ofApplication, ...answers.filter((each) => !isName(each))];
}

const askedKeys = ({ groups }: StepDefinition) =>
  groups.flatMap((group) =>
    questionsWithin(group.questions).flatMap((question) => {
      const type = plainWidget(question) === 'date' ? ('date' as const) : ('text' as const);
      return keysWithin([question]).map((key) => ({
        ...{ key, type, label: labelOf(question, key, group), group: group.title },
      }));
    }),
  );

/** Returns the chosen columns in the order of files. Skips keys that no release has. */
export function mappedColumns(
  all: TemplateColumn[],
  chosen: ExportColumnPayload[],
  dates: ExportTemplatePayload['dates'],
  timeZone: string,
): MappedColumn[] {
  const names = new Map(chosen.map(({ key, name }) => [key, name]));
  return all
    .filter(({ key }) => names.has(key))
    .map(({ key, header, type }) => {
      const read = isOfApplication(key) ? READ[key] : (row: ExportRow) => answerOf(row.answers, key);
      return {
        name: names.get(key) ?? header,
        read: (row) => {
          const cell = read(row);
          return dates === 'us' && typeof cell === 'string' ? inUsFormat(cell, type, timeZone) : cell;
        },
      };
    });
}

function inUsFormat(cell: string, type: TemplateColumn['type'], timeZone: string): string {
  if (type === 'date') return usDate(cell);
  if (type !== 'instant' || cell === '') return cell;
  const [day = '', time = ''] = wallTimeAt(new Date(cell), timeZone).split('T');
  return `${usDate(day)} ${time}`;
}

const usDate = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
