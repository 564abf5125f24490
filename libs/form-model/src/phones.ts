import { type Rule, rule } from './validation-rules.ts';
import { when } from './conditions.ts';

/** Matches the format of the phone widget. Area code and exchange start with 2 to 9. */
const US_PHONE = String.raw`\([2-9]\d{2}\) [2-9]\d{2}-\d{4}`;

export interface PhoneMessages {
  validHome: string;
  validMobile: string;
  oneRequired: string;
  optIn: string;
}

/** Messages of section 5 of the specification, which has no period after `validMobile` either. */
const PHONE_MESSAGES: PhoneMessages = {
  validHome: 'Please enter a valid home phone number.',
  validMobile: 'Please enter a valid cell phone number',
  oneRequired: 'Please enter either a home phone or cell phone number.',
  optIn: 'A cell phone number is required to receive text message updates.',
};

/** @since 1.0 */
export function phoneRule(message: string): Rule {
  return rule.pattern(US_PHONE, message);
}

/**
 * Rules of `phone_home` and `phone_mobile`. `international`: the page also has `phone_international`; `optIn`: it also has `optin_sms_ind`.
 * @since 1.0
 */
export function phoneRules(
  variant: { international?: boolean; optIn?: boolean; messages?: Partial<PhoneMessages> } = {},
): { phone_home: Rule[]; phone_mobile: Rule[] } {
  const messages = { ...PHONE_MESSAGES, ...variant.messages };
  const noOther = variant.international
    ? when.all(when.notAnswered('phone_mobile'), when.notAnswered('phone_international'))
    : when.notAnswered('phone_mobile');
  const optIn = variant.optIn ? [rule.required(messages.optIn, when.equals('optin_sms_ind', true))] : [];
  return {
    phone_home: [rule.required(messages.oneRequired, noOther), phoneRule(messages.validHome)],
    phone_mobile: [...optIn, phoneRule(messages.validMobile)],
  };
}
