// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('fr')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Bonjour ${name},`,
  open: ({ site }: { site: string | number }): string => `Ouvrir ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Message de test de ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} peut envoyer des e-mails. Il n’y a rien d’autre à faire.`,
    reason: "Vous recevez ce message parce que vous vous êtes envoyé un test.",
    sent: ({ address }: { address: string | number }): string => `Le serveur de messagerie a accepté le message pour ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Votre adresse e-mail sur ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Ceci est désormais l’adresse e-mail de votre compte « ${account} ».`,
    former: ({ account }: { account: string | number }): string => `Ceci n’est plus l’adresse e-mail de votre compte « ${account} ». Si vous ne vous y attendiez pas, adressez-vous à l’administration.`,
    button: "Votre compte",
    reason: "Vous recevez ce message parce que l’adresse e-mail de votre compte a changé.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Un nouveau mot de passe pour ${site}`,
    text: ({ account }: { account: string | number }): string => `Quelqu’un a demandé un nouveau mot de passe pour votre compte « ${account} ». Choisissez-en un avec ce bouton. Il fonctionne une fois, pendant 60 minutes.`,
    ignore: "Si ce n’était pas vous, ignorez ce message : rien ne change.",
    button: "Choisir un mot de passe",
    reason: "Vous recevez ce message parce que quelqu’un a saisi votre nom ou votre adresse sous « Mot de passe oublié ? ».",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `Comment vous connecter à ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Votre compte « ${account} » n’a pas de mot de passe ici. Connectez-vous avec ${providers}.`,
    button: "Se connecter",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Votre compte sur ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `Un compte vous attend sur ${site}. Votre nom d’utilisateur est « ${account} ».`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Choisissez un mot de passe avec ce bouton. Il fonctionne une fois, pendant ${days.toLocaleString('fr')} jour.`, many: `Choisissez un mot de passe avec ce bouton. Il fonctionne une fois, pendant ${days.toLocaleString('fr')} jours.`, other: `Choisissez un mot de passe avec ce bouton. Il fonctionne une fois, pendant ${days.toLocaleString('fr')} jours.` }),
    reason: ({ site }: { site: string | number }): string => `Vous recevez ce message parce que l’administration de ${site} a créé un compte pour vous.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} demande votre attention`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Espace libre sur ${machine} : ${gigabytes} Go. Quand il est épuisé, les envois sont refusés.`,
    queue: ({ hours }: { hours: string | number }): string => `Heures d’attente de la tâche la plus ancienne : ${hours}. La page montre quelles tâches attendent, et si un processus les prend.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Conversions échouées en une heure : ${failed}. Réussies : ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `La dernière sauvegarde a échoué ou est incomplète. La commande indique : ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `Le contrôle de la dernière sauvegarde a échoué : il se peut qu’elle ne puisse pas être restaurée. La commande indique : ${reason}`,
    button: "Ouvrir la page du système",
    reason: ({ site }: { site: string | number }): string => `Vous recevez ce message parce que vous administrez ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `La connexion à deux facteurs a été désactivée sur ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Un administrateur a désactivé la connexion à deux facteurs de votre compte « ${account} ». Votre mot de passe suffit maintenant. Si vous ne l’avez pas demandé, parlez-en à un administrateur.`,
    bySelf: ({ account }: { account: string | number }): string => `La connexion à deux facteurs de votre compte « ${account} » a été désactivée avec votre mot de passe et un code. Si ce n’était pas vous, prévenez tout de suite un administrateur.`,
    reason: "Vous recevez ce message parce que la connexion à votre compte a changé.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Du nouveau sur ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Vos nouvelles notifications sur ${site} :`,
    daily: ({ site }: { site: string | number }): string => `Vos notifications sur ${site} depuis le dernier message quotidien :`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `Et ${count.toLocaleString('fr')} autre.`, many: `Et ${count.toLocaleString('fr')} autres.`, other: `Et ${count.toLocaleString('fr')} autres.` }),
    reason: "Vous recevez ce message parce que vous avez choisi, dans votre compte, de recevoir les notifications par e-mail.",
    unsubscribe: "Ne plus recevoir ces messages",
    ended: ({ site }: { site: string | number }): string => `Vous ne recevez plus d’e-mails de notification de ${site}. Vous pouvez les réactiver dans votre compte.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `Les clés d’accès de votre compte sur ${site} ont changé`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `La clé d’accès « ${name} » a été ajoutée à votre compte « ${account} ». Elle vous connecte sans mot de passe. Si ce n’était pas vous, supprimez-la sur la page de votre compte, changez votre mot de passe et prévenez aussitôt un administrateur.`,
    removed: ({ account }: { account: string | number }): string => `Un administrateur a supprimé toutes les clés d’accès de votre compte « ${account} ». Connectez-vous avec votre mot de passe ou par un autre moyen que vous avez utilisé. Si vous ne l’avez pas demandé, parlez-en à un administrateur.`,
    reason: "Vous recevez ce message parce que la connexion à votre compte a changé.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Nouvelle adresse e-mail pour votre compte sur ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `Le compte « ${account} » demande à utiliser cette adresse e-mail. Confirmez avec le bouton. Il fonctionne une fois, pendant ${minutes} minutes.`,
    button: "Confirmer l’adresse e-mail",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Un changement de l’adresse e-mail de votre compte « ${account} » en ${email} a été demandé. L’adresse change quand le lien envoyé là-bas est confirmé.`,
    notMe: "Ce n’était pas vous ? Changez votre mot de passe maintenant : le lien ne fonctionnera plus. Prévenez aussi un administrateur.",
    reason: "Vous recevez ce message parce qu’une nouvelle adresse e-mail a été demandée dans un compte.",
  },
}
