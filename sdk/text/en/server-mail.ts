// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
export const serverMailWords = {
  area: 'serverMail',
  hello: ({ name }: { name: string | number }): string => `Hello ${name},`,
  open: ({ site }: { site: string | number }): string => `Open ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Test message from ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} can send e-mail. There is nothing else to do.`,
    reason: "You get this message because you have sent a test to yourself.",
    sent: ({ address }: { address: string | number }): string => `The mail server has taken the message to ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Your e-mail address at ${site}`,
    fresh: ({ account }: { account: string | number }): string => `This is now the e-mail address of your account “${account}”.`,
    former: ({ account }: { account: string | number }): string => `This is no longer the e-mail address of your account “${account}”. If you did not expect this, please ask an administrator.`,
    button: "Your account",
    reason: "You get this message because the e-mail address of your account has changed.",
  },
}
export type ServerMailWords = typeof serverMailWords
