// Compiled from audience.json by `node scripts/messages.ts`. Change the messages there.
export const audienceWords = {
  area: 'audience',
  label: "Who can see this",
  labelOf: ({ name }: { name: string | number }): string => `Who can see ${name}`,
  choices: {
    owner: "Only the owner and people with access",
    "signed-in": "People who sign in",
    everyone: "Everyone on the internet",
  },
  effects: {
    owner: "Only the owner, people with access and administrators can see this.",
    groups: "Only members of the publishing policy’s groups can see this.",
    "signed-in": "Everyone with an account can see this.",
    everyone: "Everyone on the internet can see this.",
  },
  approval: "Approval is required first.",
  fixed: "Set by the publishing policy.",
  marks: {
    owner: "Private",
    groups: "For certain groups",
    "signed-in": "For people who sign in",
    everyone: "Public",
  },
  links: {
    owner: "This link works for the owner, people with access and administrators.",
    groups: "This link works for members of certain groups after they sign in.",
    "signed-in": "This link works for everyone with an account after they sign in.",
    everyone: "This link works for everyone on the internet.",
  },
  notOpen: "It works for no one else yet because the item is not published.",
  newItems: "Default for who can see new items",
  newItemsHelp: "Applies to uploads, links, playlists and photosets. Existing items do not change.",
  question: "Who can see new items?",
  questionLead: "New items on this site are public: everyone on the internet can see them unless the uploader chooses otherwise. New sites start with people who sign in. Please choose the default for your site.",
  choiceSaved: "Choice saved.",
}
export type AudienceWords = typeof audienceWords
