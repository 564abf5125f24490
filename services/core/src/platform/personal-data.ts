import type { EntityManager } from 'typeorm';

export interface Person {
  accountId: string;
  applicationId: string;
  email: string;
  formerEmails: string[];
}

/** References to a person outside a module's own rows. */
interface Traces {
  ids?: string[];
  messages?: string[];
  keys?: string[];
  /** Storage keys to which existing forms can upload until an instant. */
  uploads?: { key: string; until: string }[];
}

/** How a module erases a person. All modules run in one transaction with the application locked: first `traces` of each, then `erase`. */
export interface PersonalData {
  traces?(manager: EntityManager, person: Person): Promise<Traces>;
  erase(manager: EntityManager, person: Person): Promise<void>;
}
