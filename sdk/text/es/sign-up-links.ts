// Compiled from sign-up-links.json by `node scripts/messages.ts`. Change the messages there.
export const signUpLinksWords = {
  request: "Solicitar una cuenta",
  courses: "Inscribirse en cursos",
  closed: "El registro no está abierto aquí. Pregunta a un administrador.",
}
