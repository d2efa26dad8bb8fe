// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  area: 'newPassword',
  title: "New password",
  forgot: "Forgot your password?",
  askLead: "You get an e-mail with a link. It works for 60 minutes.",
  name: "User name or e-mail address",
  blankName: "Please enter your user name or e-mail address.",
  ask: "Send the link",
  sent: "If there is an account with this name or address, a message is on its way. Look into the folder for spam too.",
  choose: ({ name }: { name: string | number }): string => `Choose a new password for the account “${name}”. All its devices are signed out.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Welcome. Choose a password for your account “${name}”.`,
  save: "Save the password",
  done: "Your password is saved. You can sign in with it now.",
  over: "This link no longer works: it was used already, or its time is over.",
  another: "Send me another link",
  busy: "One moment…",
  signIn: "Go to sign in",
}
export type NewPasswordWords = typeof newPasswordWords
