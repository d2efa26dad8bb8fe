// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Demander un compte",
  courses: "S’inscrire à des cours",
  closed: "Les inscriptions ne sont pas ouvertes ici. Adressez-vous à un administrateur.",
}
