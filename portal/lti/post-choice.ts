import type { LtiChoiceAnswer } from '../../sdk/lti/contract.ts'

/** Posts a signed choice to the learning environment, which takes the place of this page in the frame. */
export function postChoice({ Target, Fields }: LtiChoiceAnswer): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = Target
  form.hidden = true
  for (const [name, value] of Object.entries(Fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
