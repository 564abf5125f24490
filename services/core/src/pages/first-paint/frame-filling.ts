import type { PageStep } from '@portico/contracts';
import { type Partner, partnerTextId, partnerTexts } from '@portico/partner';
import { type Messages, type Locale, SOURCE_LANGUAGE, type Text } from '@portico/texts';
import { compile } from '@portico/texts/define';
import type { Filling } from './fill-markup.ts';

export interface FrameFacts {
  partner: Partner;
  steps: PageStep[];
  step: PageStep;
  language: string;
  messages: Messages;
  sources: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  labelOf: (step: PageStep) => string;
  home: string;
  today: string;
  isApplicants: boolean;
  sections: { id: string; title: string }[];
}

export function frameFilling(facts: FrameFacts): Filling {
  const { partner, steps, step } = facts;
  const values: Record<string, string> = {
    home: facts.home.slice(1),
    'partner.logo': partner.logo ?? '',
    'partner.website': partner.links.website,
    'step.label': facts.labelOf(step),
    'step.number': String(steps.indexOf(step) + 1),
    'steps.count': String(steps.length),
    'section.title': facts.sections[0]?.title ?? '',
  };
  const text = textsOf(facts);
  const plain: Filling = { locale: readingOf(facts), text, value: valueIn(values), each: () => [] };
  const saying = (slot: string, id: string): Filling => ({
    ...plain,
    text: (wanted) => text(wanted === slot ? id : wanted),
  });
  const current = steps.indexOf(step);
  const ofStep = (each: PageStep, index: number): Record<string, string> => ({
    'step.label': facts.labelOf(each),
    'step.route': each.route.slice(1),
    'step.number': String(index + 1),
  });
  const sections = facts.sections.map(({ id, title }) => ({
    part: 'only',
    filling: {
      ...plain,
      value: valueIn({
        ...values,
        'step.route': step.route.slice(1),
        'section.id': id,
        'section.title': title,
      }),
    },
  }));
  const banners = bannersOn(partner, facts.today);
  const lists: Record<string, ReturnType<Filling['each']>> = {
    steps: steps.map((each, index) => ({
      part: index < current ? 'passed' : index === current ? 'current' : 'later',
      filling: {
        ...plain,
        value: valueIn({ ...values, ...ofStep(each, index) }),
        each: (list) => (list === 'sections' ? sections : []),
      },
    })),
    address: partner.address.map((_, index) => ({
      part: 'only',
      filling: saying('partner.address.1', partnerTextId('address', index)),
    })),
    banners: banners.map((id) => ({ part: 'only', filling: saying('partner.banners.1', id) })),
  };
  const filling: Filling = { ...plain, each: (list) => lists[list] ?? [] };
  const once = (part = 'only') => [{ part, filling }];
  lists.announcements = banners.length > 0 ? once() : [];
  lists.welcome = facts.isApplicants ? [] : once();
  lists.heading = once(facts.isApplicants ? 'heard' : 'seen');
  lists.loading = facts.isApplicants ? once() : [];
  return filling;
}

const readingOf = ({ language, messages }: FrameFacts): Locale => ({ language, messages });

function valueIn(values: Record<string, string>): Filling['value'] {
  return (name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A page has no value ${name}.`);
    return value;
  };
}

function textsOf({ partner, sources }: FrameFacts): (id: string) => Text {
  const settings = partnerTexts(partner);
  return (id) => {
    const setting = settings[id];
    if (setting !== undefined) return { id, source: setting };
    const source = sources[id]?.[SOURCE_LANGUAGE];
    if (source === undefined) throw new Error(`The shell has no text ${id}.`);
    return { id, source: compile(source, id) };
  };
}

const bannersOn = ({ banners }: Partner, today: string): string[] =>
  banners.flatMap(({ startDate, endDate }, index) =>
    startDate <= today && today < endDate ? [partnerTextId('banners', index)] : [],
  );
