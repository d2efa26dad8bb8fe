// Compiled from comment-settings.json by `node scripts/messages.ts`. Change the messages there.
export const commentSettingsWords = {
  area: 'commentSettings',
  title: "Comments",
  site: "Who can comment",
  siteHelp: "Only people with an account read comments. An item or a publishing policy can be stricter.",
  modes: {
    off: "No one",
    "signed-in": "People who sign in",
    held: "People who sign in, after approval",
  },
  words: "Words that hold a comment",
  wordsHelp: "One word or phrase per line. A comment with one of them, or with a link, is held for approval.",
  policyOff: "No comments",
  policyOffHelp: "Items under this policy have no comments.",
  itemHelp: "The site and the publishing policy can be stricter.",
  itemModes: {
    site: "As the site says",
    held: "After approval",
    off: "No comments",
  },
}
export type CommentSettingsWords = typeof commentSettingsWords
