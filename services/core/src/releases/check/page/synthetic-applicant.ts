import {
  type ActivityReply,
  type OwnAccountReply,
  PATHS,
  type ProfileReply,
  type SaveReply,
  type ServicePrintReply,
  type SessionsReply,
} from '@portico/contracts';
import type { StepRow } from '../../release-snapshot.ts';

export interface ApiAnswer {
  status: number;
  json: unknown;
}

/** Applicant for checking releases. Answers the page's API requests without an account or session, so nothing is stored. */
export class SyntheticApplicant {
  private readonly since = new Date().toISOString();
  private version = 0;

  answer(method: string, path: string): ApiAnswer {
    const json = this.reply(method, path);
    return json === undefined ? { status: 404, json: REFUSED } : { status: 200, json };
  }

  printed(steps: readonly StepRow[]): ServicePrintReply {
    const keys = steps.flatMap(({ definition }) => Object.keys(definition.dataModel));
    return {
      answer: Object.fromEntries(keys.map((key) => [key, ANSWER])),
      add_another: {},
      document_answer: {},
      tabs: {},
      step_versions: Object.fromEntries(steps.map(({ name, version }) => [name, version])),
      reference: null,
      submission: null,
      name: '',
    };
  }

  private reply(method: string, path: string): object | undefined {
    switch (`${method} ${path}`) {
      case `GET ${PATHS.profile}`:
        return this.profile();
      case `GET ${PATHS.ownAccount}`:
        return this.account();
      case `GET ${PATHS.sessions}`:
        return { sessions: [] } satisfies SessionsReply;
      case `PUT ${PATHS.answer}`:
        return this.saved();
      case `GET ${PATHS.addAnother}`:
      case `PUT ${PATHS.addAnother}`:
      case `GET ${PATHS.tabs}`:
      case `PUT ${PATHS.tabs}`:
      case `GET ${PATHS.documentAnswer}`:
        return {};
      case `POST ${PATHS.activity}`:
        return { message: '', submission: null, reopened_at: null } satisfies ActivityReply;
      case `PUT ${PATHS.lastPage}`:
      case `POST ${PATHS.validations}`:
        return { message: '' };
    }
    return undefined;
  }

  private profile(): ProfileReply {
    return {
      username: EMAIL,
      answer: {},
      answer_version: this.version,
      document_answer: {},
      last_page: null,
      successful_login: [{ at: this.since }],
      web_status: [{ web_status: 'started' }],
      submission: null,
      reopening: null,
    };
  }

  private account(): OwnAccountReply {
    return { email: EMAIL, created_at: this.since, pending_email: null, is_deletable: true };
  }

  private saved(): SaveReply {
    return {
      message: '',
      version: ++this.version,
      saved_at: new Date().toISOString(),
      conflicts: [],
      changed: {},
    };
  }
}

const ANSWER = 'x';
const EMAIL = 'applicant@example.invalid';
const REFUSED = { code: 'not_found', message: 'The synthetic applicant doesn’t have this.' };
