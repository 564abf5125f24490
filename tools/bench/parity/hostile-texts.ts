export const NAMES = [
  "Zoë O'Groß-Łukasz",
  '山田 太郎',
  '김민준',
  'Nguyễn Thị Minh Khai',
  'אברהם בן־דוד',
  'محمد بن سلمان',
  '\u202eevil\u202c',
  'Ægir Þórsson',
  'Анна-Мария Щёголева',
  'Ὀδυσσεύς',
  'Sørensen y de la Cruz',
  'D’Angelo Jr., III',
  'e\u0301'.repeat(10),
  'é'.repeat(10),
  'ﷺ',
  'Ⅻ',
  'İıŞşĞğ',
  'X Æ A-12',
  'ǅ',
  '👩‍🎓 Ada 🏳️‍🌈',
  '👨‍👩‍👧‍👦',
  'x'.repeat(45),
  'x'.repeat(46),
  '山'.repeat(45),
  '👩‍🎓'.repeat(9),
  '👩'.repeat(23),
];

export const HOSTILE = [
  ...['', ' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\t\r\n', 'a\nb', 'a\u2028b', '\u0000', 'a\u0000b'],
  ...['\ud800', '\udc00x', 'x\ud83d'],
  ...words('__proto__ constructor toString null undefined NaN true false'),
  ...[
    '[object Object]',
    '${7*7}',
    "'; DROP TABLE application; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...['x'.repeat(500), 'x'.repeat(501), '(301) 405-1000'.repeat(40), 'a@b.co'.repeat(100)],
];

/** Valid, almost valid and invalid values for every kind of rule. */
export const NEAR_MISSES = [
  ...['(301) 405-1000', '(201) 200-0000', '(101) 405-1000', '(301) 105-1000', '(301) 405-100'],
  ...['３０１', '3014051000', '+44 20 7946 0000', '+1', '0049-30-1234567', '((((((', '+49 (0)30/1234567'],
  ...['ada@example.edu', 'ada@example.university', 'ada@', '@b.co', 'a b@c.de', 'a@b', 'ä@ö.de', 'a@b.c'],
  ...['a@例え.jp', '"a b"@c.de', 'a@b..de', '.a@b.de', 'a.@b.de', 'a@-b.de', 'a@b.de.'],
  ...[`${'a'.repeat(64)}@b.de`, `${'a'.repeat(65)}@b.de`],
  ...['20715', '2071', '20715-1234', '２０７１５', ' 2071', '2071 ', '12345 '],
  ...['3.50', '3.5', '.50', '100.00', '1000.00', '3,50', '３.50', '-3.50', '3.50\n', '+3.50', '3.505'],
  ...words('0 1 2 8 9 36 37 99 100 190 200 205 210 800 810 0200 4e2 0x190'),
  ...words('2.0 -1 999999999 1000000000 ९ Ⅷ ² A123456789 a-1234567 A12345678901 12345678'),
];

/** Days around the limits of all date rules, leap days, and invalid dates. */
export const DATES = [
  ...words(`
    2008-02-29 2012-02-29 2013-02-28 2013-03-01 2013-11-20 2013-11-21 2013-11-22 2013-12-31 1926-11-20
    1926-11-21 1926-11-22 1928-02-29 1924-02-29 1900-02-28 1900-02-29 2000-02-29 2019-12-31 2020-01-01
    2026-11-21 2026-11-22 2029-12-31 2030-01-01 9999-12-31 0001-01-01 2009-02-29 2008-13-01 2008-00-10
    2008-01-00 2008-1-1 02/29/2008 0000-01-01 ２００８-02-29 2008-02-29T00:00:00Z +2008-02-29 -2008-02-29
  `),
  '2008-02-29 ',
];

/** Dates that take the place of today in validations. */
export const TODAYS = words(`
  2026-11-21 2026-02-28 2026-03-01 2028-02-28 2028-02-29 2028-03-01 2025-02-28 2025-03-01 2024-12-31
  2025-01-01 2027-01-01 2100-02-28 2100-03-01
`);

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
