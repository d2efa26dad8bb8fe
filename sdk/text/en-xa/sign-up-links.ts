// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "[Ŕéqúéšť áñ áççóúñť~~~~~~]",
  courses: "[Šíğñ úp fóř çóúřšéš~~~~~~~]",
  closed: "[Šíğñ-úp íš ñóť ópéñ héřé. Płéášé ášk áñ áđmíñíšťřáťóř.~~~~~~~ ~~~~~~~ ~~]",
}
