// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en')

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
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `A new password for ${site}`,
    text: ({ account }: { account: string | number }): string => `Someone has asked for a new password for your account “${account}”. Choose one with this button. It works once, for 60 minutes.`,
    ignore: "If it was not you, ignore this message: nothing changes.",
    button: "Choose a password",
    reason: "You get this message because someone has entered your name or address at “Forgot your password?”.",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `How you sign in to ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Your account “${account}” has no password here. Sign in with ${providers}.`,
    button: "Sign in",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Your account at ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `There is an account for you at ${site}. Your user name is “${account}”.`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Choose a password with this button. It works once, for ${days.toLocaleString('en')} day.`, other: `Choose a password with this button. It works once, for ${days.toLocaleString('en')} days.` }),
    reason: ({ site }: { site: string | number }): string => `You get this message because an administrator of ${site} has made an account for you.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} needs attention`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Free space on ${machine}: ${gigabytes} GB. Uploads are refused when it is used up.`,
    queue: ({ hours }: { hours: string | number }): string => `Hours for which the oldest job has been waiting: ${hours}. The page shows which jobs wait, and whether a process takes them.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Conversions that failed within an hour: ${failed}. That succeeded: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `The last backup failed or lacks files. The command said: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `The check of the last backup failed: it may not be possible to restore it. The command said: ${reason}`,
    button: "Open the system page",
    reason: ({ site }: { site: string | number }): string => `You get this message because you are an administrator of ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Two-factor sign-in was turned off at ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `An administrator turned off two-factor sign-in for your account “${account}”. Your password alone signs you in now. If you did not ask for this, please talk to an administrator.`,
    bySelf: ({ account }: { account: string | number }): string => `Two-factor sign-in was turned off for your account “${account}”, with your password and a code. If it was not you, please tell an administrator at once.`,
    reason: "You get this message because the sign-in of your account has changed.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `News from ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Your new notifications at ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Your notifications at ${site} since the last daily message:`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `And ${count.toLocaleString('en')} more.`, other: `And ${count.toLocaleString('en')} more.` }),
    reason: "You get this message because you have chosen e-mail about notifications in your account.",
    unsubscribe: "Stop these messages",
    ended: ({ site }: { site: string | number }): string => `You get no more e-mail about notifications from ${site}. You can turn it on again in your account.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `The passkeys of your account at ${site} have changed`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `The passkey “${name}” was added to your account “${account}”. It signs you in without your password. If it was not you, remove it on your account page, change your password, and tell an administrator at once.`,
    removed: ({ account }: { account: string | number }): string => `An administrator removed all passkeys of your account “${account}”. Sign in with your password or another way that you have used. If you did not ask for this, please talk to an administrator.`,
    reason: "You get this message because the sign-in of your account has changed.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `A new e-mail address for your account at ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `The account “${account}” asks to use this e-mail address. Confirm it with the button. It works once, for ${minutes} minutes.`,
    button: "Confirm e-mail address",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `A change of the e-mail address of your account “${account}” to ${email} was asked for. The address changes when the link that was sent there is confirmed.`,
    notMe: "This was not you? Change your password now: the link then no longer works. Please tell an administrator too.",
    reason: "You get this message because a new e-mail address was asked for in an account.",
  },
  helloUnnamed: "Hello,",
  signUp: {
    subject: ({ site }: { site: string | number }): string => `Your request at ${site}`,
    asked: ({ days, site }: { days: number; site: string | number }): string => pluralText(days, { one: `Someone has asked for an account at ${site} with this e-mail address. If it was you, confirm it with this button. It works once, for ${days.toLocaleString('en')} day.`, other: `Someone has asked for an account at ${site} with this e-mail address. If it was you, confirm it with this button. It works once, for ${days.toLocaleString('en')} days.` }),
    askedCourses: ({ days, site }: { days: number; site: string | number }): string => pluralText(days, { one: `Someone has signed up for courses at ${site} with this e-mail address. If it was you, confirm it with this button. It works once, for ${days.toLocaleString('en')} day.`, other: `Someone has signed up for courses at ${site} with this e-mail address. If it was you, confirm it with this button. It works once, for ${days.toLocaleString('en')} days.` }),
    confirm: "Confirm e-mail address",
    reason: ({ site }: { site: string | number }): string => `You get this message because this address was entered in a sign-up at ${site}.`,
    known: ({ site, account }: { site: string | number; account: string | number }): string => `Someone has asked for an account at ${site} with this e-mail address. You already have one: your user name is “${account}”.`,
    forgotten: "You do not know your password any longer?",
    courses: ({ courses }: { courses: string | number }): string => `Courses: ${courses}`,
    approved: ({ site }: { site: string | number }): string => `Your request at ${site} was accepted. Sign in with the account that you have.`,
    declined: ({ site }: { site: string | number }): string => `Your request at ${site} was declined.`,
    waitingSubject: ({ site }: { site: string | number }): string => `Sign-ups are waiting at ${site}`,
    waiting: ({ count }: { count: string | number }): string => `Sign-ups that wait for a decision: ${count}`,
    open: "Open the requests",
  },
}
export type ServerMailWords = typeof serverMailWords
