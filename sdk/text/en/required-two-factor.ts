// Compiled from required-two-factor.json by `node scripts/messages.ts`. Change the messages there.
export const requiredTwoFactorWords = {
  area: 'requiredTwoFactor',
  pageTitle: "Set up two-factor sign-in",
  pageLead: "This site requires a second factor for sign-ins with a password. Set up codes from an app on your phone, or a passkey. Nothing else works before.",
  ready: "Your second factor is set up.",
  goOn: "Continue",
  notice: ({ count }: { count: string | number }): string => `This site requires two-factor sign-in. Days left to set it up: ${count}`,
  title: "Two-factor required",
  help: "For sign-ins with a password. People have seven days to set up codes or a passkey. After that, nothing else works until they do.",
  choices: {
    "no-one": "No one",
    administrators: "Administrators",
    everyone: "Everyone who signs in with a password",
  },
  lacking: ({ count }: { count: string | number }): string => `People without a second factor: ${count}`,
  lacks: "No second factor",
}
export type RequiredTwoFactorWords = typeof requiredTwoFactorWords
