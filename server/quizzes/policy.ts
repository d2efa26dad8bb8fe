import type { Actor, UserActor } from '../actor/actor.ts'
import { type ItemFacts, mayEdit, mayView } from '../items/policy.ts'

/** Quizzes belong to their item: who may change the one may change the others. */
export const mayEditQuizzes = mayEdit

/** A private quiz is there for editors of its item alone. */
export const maySeeQuiz = (actor: Actor, item: ItemFacts, quiz: { is_private: number }): boolean =>
  mayView(actor, item) && (Number(quiz.is_private) === 0 || mayEditQuizzes(actor, item))

/** Answers are kept for a person, so that only people with an account take a quiz. */
export const mayAnswer = (actor: Actor): actor is UserActor => actor.kind === 'user'
