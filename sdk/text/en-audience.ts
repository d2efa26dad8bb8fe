import type { Audience, ItemAudience } from '../media/contract.ts'

/** Who may see something: choices of forms, and what they come to. */
export const audience = {
  label: 'Who can see it',
  labelOf: (name: string) => `Who can see ${name}`,
  choices: {
    owner: 'Only the owner and people with access',
    'signed-in': 'People who sign in',
    everyone: 'Everyone on the internet',
  } satisfies Record<Audience, string>,
  /** Below the choice: what it comes to under the publishing policy. */
  effects: {
    owner: 'Only its owner, people who were given access and administrators can see this.',
    groups: 'Only members of certain groups can see this: the publishing policy says which.',
    'signed-in': 'Everybody with an account here can see this.',
    everyone: 'Everyone on the internet can see this.',
  } satisfies Record<ItemAudience, string>,
  approval: 'Somebody has to approve it first.',
  fixed: 'The publishing policy decides that.',
  /** Beside an icon. */
  marks: {
    owner: 'Private',
    groups: 'For certain groups',
    'signed-in': 'For people who sign in',
    everyone: 'Public',
  } satisfies Record<ItemAudience, string>,
  /** In the dialog that gives the link away. */
  links: {
    owner: 'The plain link works for the owner, people who were given access and administrators.',
    groups: 'The plain link works for members of certain groups, after they sign in.',
    'signed-in': 'The plain link works for everybody with an account here, after they sign in.',
    everyone: 'The link works for everyone on the internet.',
  } satisfies Record<ItemAudience, string>,
  notOpen: 'At the moment it works for nobody else: the item is not published.',
  /** The setting of the site. */
  newItems: 'Who sees new items unless somebody chooses',
  newItemsHelp: 'Holds for uploads, links, playlists and photosets. Items that are there already stay as they are.',
  question: 'Who shall see new items?',
  questionLead:
    'New items of this site are public: everyone on the internet sees them unless somebody chooses otherwise. Sites that are set up today begin with people who sign in. Please choose what holds here.',
  answered: 'The choice is saved.',
}
