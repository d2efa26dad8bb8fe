// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('de')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hallo ${name},`,
  open: ({ site }: { site: string | number }): string => `${site} öffnen`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Testnachricht von ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} kann E-Mails senden. Sonst ist nichts zu tun.`,
    reason: "Sie bekommen diese Nachricht, weil Sie sich einen Test geschickt haben.",
    sent: ({ address }: { address: string | number }): string => `Der Mailserver hat die Nachricht an ${address} angenommen.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Ihre E-Mail-Adresse bei ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Das ist jetzt die E-Mail-Adresse Ihres Kontos „${account}“.`,
    former: ({ account }: { account: string | number }): string => `Das ist nicht mehr die E-Mail-Adresse Ihres Kontos „${account}“. Wenn Sie das nicht erwartet haben, fragen Sie bitte jemanden aus der Administration.`,
    button: "Ihr Konto",
    reason: "Sie bekommen diese Nachricht, weil sich die E-Mail-Adresse Ihres Kontos geändert hat.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Ein neues Passwort für ${site}`,
    text: ({ account }: { account: string | number }): string => `Jemand hat ein neues Passwort für Ihr Konto „${account}“ verlangt. Wählen Sie es mit diesem Knopf. Er gilt einmal, 60 Minuten lang.`,
    ignore: "Wenn Sie das nicht waren, beachten Sie diese Nachricht nicht: Es ändert sich nichts.",
    button: "Passwort wählen",
    reason: "Sie bekommen diese Nachricht, weil jemand Ihren Namen oder Ihre Adresse bei „Passwort vergessen?“ eingegeben hat.",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `So melden Sie sich bei ${site} an`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Ihr Konto „${account}“ hat hier kein Passwort. Melden Sie sich mit ${providers} an.`,
    button: "Anmelden",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Ihr Konto bei ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `Bei ${site} gibt es ein Konto für Sie. Ihr Benutzername ist „${account}“.`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Wählen Sie mit diesem Knopf ein Passwort. Er gilt einmal, ${days.toLocaleString('de')} Tag lang.`, other: `Wählen Sie mit diesem Knopf ein Passwort. Er gilt einmal, ${days.toLocaleString('de')} Tage lang.` }),
    reason: ({ site }: { site: string | number }): string => `Sie bekommen diese Nachricht, weil die Administration von ${site} ein Konto für Sie angelegt hat.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} braucht Aufmerksamkeit`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Freier Speicher auf ${machine}: ${gigabytes} GB. Ist er aufgebraucht, werden Uploads abgelehnt.`,
    queue: ({ hours }: { hours: string | number }): string => `Stunden, die der älteste Auftrag schon wartet: ${hours}. Die Seite zeigt, welche Aufträge warten und ob ein Prozess sie übernimmt.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `In einer Stunde fehlgeschlagene Konvertierungen: ${failed}. Gelungene: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `Das letzte Backup ist fehlgeschlagen oder unvollständig. Der Befehl meldet: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `Die Prüfung des letzten Backups ist fehlgeschlagen: Vielleicht lässt es sich nicht wiederherstellen. Der Befehl meldet: ${reason}`,
    button: "Systemseite öffnen",
    reason: ({ site }: { site: string | number }): string => `Sie bekommen diese Nachricht, weil Sie ${site} administrieren.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Der zweite Faktor wurde ausgeschaltet: ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Jemand aus der Administration hat den zweiten Faktor Ihres Kontos „${account}“ ausgeschaltet. Zur Anmeldung reicht jetzt Ihr Passwort. Wenn Sie nicht darum gebeten haben, sprechen Sie bitte mit der Administration.`,
    bySelf: ({ account }: { account: string | number }): string => `Der zweite Faktor Ihres Kontos „${account}“ wurde mit Ihrem Passwort und einem Code ausgeschaltet. Wenn Sie das nicht waren, sagen Sie es bitte sofort der Administration.`,
    reason: "Sie bekommen diese Nachricht, weil sich die Anmeldung Ihres Kontos geändert hat.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Neues von ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Ihre neuen Benachrichtigungen bei ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Ihre Benachrichtigungen bei ${site} seit der letzten täglichen Nachricht:`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `Und ${count.toLocaleString('de')} weitere.`, other: `Und ${count.toLocaleString('de')} weitere.` }),
    reason: "Sie bekommen diese Nachricht, weil Sie in Ihrem Konto E-Mails über Benachrichtigungen gewählt haben.",
    unsubscribe: "Diese Nachrichten abbestellen",
    ended: ({ site }: { site: string | number }): string => `Sie bekommen keine E-Mails über Benachrichtigungen von ${site} mehr. Sie können sie in Ihrem Konto wieder einschalten.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `Die Passkeys Ihres Kontos bei ${site} wurden geändert`,
    added: ({ account, name }: { account: string | number; name: string | number }): string => `Zu Ihrem Konto „${account}“ wurde der Passkey „${name}“ hinzugefügt. Er meldet Sie ohne Passwort an. Wenn Sie das nicht waren, entfernen Sie ihn auf der Seite Ihres Kontos, ändern Sie Ihr Passwort, und sagen Sie es sofort der Administration.`,
    removed: ({ account }: { account: string | number }): string => `Die Administration hat alle Passkeys Ihres Kontos „${account}“ entfernt. Melden Sie sich mit Ihrem Passwort oder auf einem anderen gewohnten Weg an. Wenn Sie nicht darum gebeten haben, fragen Sie die Administration.`,
    reason: "Sie bekommen diese Nachricht, weil sich die Anmeldung Ihres Kontos geändert hat.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Neue E-Mail-Adresse für Ihr Konto bei ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `Das Konto „${account}“ möchte diese E-Mail-Adresse verwenden. Bestätigen Sie das mit dem Knopf. Er gilt einmal, ${minutes} Minuten lang.`,
    button: "E-Mail-Adresse bestätigen",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Für Ihr Konto „${account}“ wurde eine Änderung der E-Mail-Adresse auf ${email} angefordert. Die Adresse ändert sich, wenn der dorthin gesendete Link bestätigt wird.`,
    notMe: "Das waren nicht Sie? Ändern Sie jetzt Ihr Passwort: Dann gilt der Link nicht mehr. Sagen Sie es bitte auch der Administration.",
    reason: "Sie erhalten diese Nachricht, weil in einem Konto eine neue E-Mail-Adresse angefordert wurde.",
  },
}
