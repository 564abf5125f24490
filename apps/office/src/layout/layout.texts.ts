import { defineTexts } from '@portico/texts/define';

export const layoutTexts = defineTexts('officeLayout', {
  office: 'Office',
  rooms: 'Rooms of the Office',
  applications: 'Applications',
  logOut: 'Log out',
  roles: 'Roles: {roles}',
  wrong: 'Something broke on this page',
  wrongLead: 'What the server has confirmed is kept. Load the page again to go on.',
  reload: 'Load the page again',
  notReached: 'The Office can’t be opened now',
  notHere: 'There is nothing at this address',
  notHereLead: 'It may have been typed wrongly, or what was here is gone.',
  notYours: 'This is not among your tasks',
  notYoursLead: 'Your roles ({roles}) do not open it. Whoever looks after the Office can change them.',
  toApplications: 'Go to the applications',
});
