/** Posts a signed choice to the learning environment, which takes the place of this page in the frame. */
export function postChoice({ Target, JWT }: { Target: string; JWT: string }): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = Target
  form.hidden = true
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'JWT'
  field.value = JWT
  form.append(field)
  document.body.append(form)
  form.submit()
}
