// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `[Šíğñ-úpš ŵáíťíñğ: ${count}~~~~~~~ ~]`,
    link: "[Šíğñ-úpš~~~]",
  },
  form: {
    portal: "[Ŕéqúéšť áñ áççóúñť~~~~~~]",
    academy: "[Šíğñ úp fóř çóúřšéš~~~~~~~]",
    courses: "[Çóúřšéš~~~]",
    name: "[Ñámé~~]",
    email: "[É-máíł áđđřéšš~~~~~]",
    job: "[Jób ťíťłé~~~]",
    org: "[Öřğáñíšáťíóñ~~~~]",
    location: "[Płáçé óf ŵóřk~~~~~]",
    send: "[Šéñđ řéqúéšť~~~~]",
    page: "[Öpéñ ťhé páğé fóř ťhíš~~~~~~~~]",
  },
}
