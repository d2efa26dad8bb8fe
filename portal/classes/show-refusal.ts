import { toast } from '../ui/toasts.ts'

/** Shows the sentence of a refused command. */
export const showRefusal = ({ Success, Message }: { Success: boolean; Message: string }): void => {
  if (!Success && Message) toast('danger', Message)
}
