const EXAMPLES: Record<string, string> = {
  keys: 'keys create --name "About team" --scopes releases:about --days 30',
  invite: 'invite "Robin Okafor" --roles officer,content',
  'release-keys': 'release-keys add about --label "About team" --key MCowBQYDK2VwAyEA...',
  list: 'list --text robin@example.com --status submitted --limit 20',
  show: 'show 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f',
  link: 'link 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f',
  pdf: 'pdf 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f robin.pdf',
  export: 'export submitted.csv --status submitted --submitted-from 2026-11-01',
  prospects: 'prospects visitors.csv',
  reopen: 'reopen 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f "Please attach your transcript."',
  remove: 'remove 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f "asked for it by letter" --yes',
  anonymise: 'anonymise 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f "asked for it by letter" --yes',
  statistics: 'statistics anonymised.csv',
  texts: 'texts set es about.first_name.label "Nombre de pila"',
  lists: 'lists apply entry-terms terms.csv --yes',
  terms: 'terms set 202708 --closes "2027-01-15 23:59" --zone America/New_York --grace 10 --yes',
  late: 'late allow 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f --until "2027-01-20 23:59" "A flood at the school."',
  documents: 'documents ask 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f "Your final transcript"',
  jobs: 'jobs run 019ab3c1-7d52-7c1e-9a40-2f1b3c4d5e6f',
  audit: 'audit --all',
};

export function commandHelp(usage: string, args: string[]): string {
  const name = args.find((word) => Object.hasOwn(EXAMPLES, word));
  if (name === undefined) return usage;
  const lines = linesOf(usage, name);
  return `Usage: npm run staff -- <command>\n\n${lines.join('\n')}\n\nExample: npm run staff -- ${EXAMPLES[name]}`;
}

/** Returns a command's lines in the usage, including continuation lines. */
function linesOf(usage: string, name: string): string[] {
  let isOfIt = false;
  return usage.split('\n').filter((line) => {
    if (!/^ {3}/.test(line)) isOfIt = line.trimStart().split(' ')[0] === name;
    return isOfIt;
  });
}
