/** Sample text in each of seven scripts. The PDF must show every letter. */
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
 * Returns a function that creates unique text of exactly `maxLength` UTF-16 units (one less if a surrogate pair would be cut).
 * Each call uses the next script.
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

/** Replaces digits with letters of a right-to-left script, because text extraction from a PDF would reorder digits there. */
function inScript(number: string, sample: string): string {
  const letters = { [SCRIPTS.arabic]: 'بتثجحدرسصط', [SCRIPTS.hebrew]: 'בגדהוזחטלק' }[sample];
  return letters ? [...number].map((digit) => letters[Number(digit)]).join('') : number;
}

/** Removes half a surrogate pair or a dangling joiner at the end. */
const whole = (text: string) => text.replace(/[\u{D800}-\u{DBFF}]$/u, '').replace(/[\u200d\ufe0f]+$/u, '');
