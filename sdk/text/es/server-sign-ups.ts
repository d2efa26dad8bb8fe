// Compiled from server-sign-ups.json by `node scripts/messages.ts`. Change the messages there.
export const serverSignUpsWords = {
  waiting: {
    title: ({ count }: { count: string | number }): string => `Solicitudes pendientes: ${count}`,
    link: "Solicitudes",
  },
  form: {
    portal: "Solicitar una cuenta",
    academy: "Inscribirse en cursos",
    courses: "Cursos",
    name: "Nombre",
    email: "Dirección de correo",
    job: "Cargo",
    org: "Organización",
    location: "Lugar",
    send: "Enviar solicitud",
    page: "Abrir la página para esto",
  },
}
