// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Gofyn am gyfrif",
  courses: "Cofrestru ar gyrsiau",
  closed: "Nid yw cofrestru ar agor yma. Gofynnwch i weinyddwr.",
}
