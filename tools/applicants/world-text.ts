/** One sentence in each of seven scripts; every letter of them must be readable in a print. */
export const SCRIPTS = {
  latin: 'Zoë Wałęsa-Ågård ñandú Đặng Thị Ngọc ',
  cyrillic: 'Щёголев Ґжицький Њујорк ',
  greek: 'Ξενοφώντας Ψαρράς ',
  arabic: 'محمد عبد الرحمن ',
  hebrew: 'שרה בת אברהם ',
  cjk: '山田太郎 김민수 王小明 ',
  emoji: '👩‍🎓 🏳️‍🌈 🎻 ',
};

const SAMPLES = Object.values(SCRIPTS);

/**
 * Text of exactly `maxLength` UTF-16 units, or one less where a letter of two units would be cut, in one script after the other;
 * it begins with a number of its own so that no two are the same.
 */
export function worldTexts(): (key: string, maxLength: number) => string {
  let count = 0;
  return (_key, maxLength) => {
    const sample = SAMPLES[count % SAMPLES.length] ?? '';
    const number = String(++count);
    if (maxLength < 12) return number.padStart(Math.min(maxLength, 4), '0').slice(-maxLength);
    const text = `${inScript(number, sample)} ${sample.repeat(Math.ceil(maxLength / sample.length))}`;
    return whole(text.slice(0, maxLength)).trimEnd();
  };
}

/** Beside text that runs to the left, digits would change places when the text is taken out of a PDF again: letters stand for them. */
function inScript(number: string, sample: string): string {
  const letters = { [SCRIPTS.arabic]: 'بتثجحدرسصط', [SCRIPTS.hebrew]: 'בגדהוזחטלק' }[sample];
  return letters ? [...number].map((digit) => letters[Number(digit)]).join('') : number;
}

/** Without half a letter, or a join with nothing behind it, at its end. */
const whole = (text: string) => text.replace(/[\u{D800}-\u{DBFF}]$/u, '').replace(/[\u200d\ufe0f]+$/u, '');
