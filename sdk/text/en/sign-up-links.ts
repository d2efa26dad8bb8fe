// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  area: 'signUpLinks',
  request: "Request an account",
  courses: "Sign up for courses",
  closed: "Sign-up is not open here. Please ask an administrator.",
}
export type SignUpLinksWords = typeof signUpLinksWords
