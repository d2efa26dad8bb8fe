import type { Generated } from 'kysely'
import type { AssetType, FeedbackTime, SeekRule } from '../../sdk/quizzes/contract.ts'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    quizzes: QuizzesTable
    quiz_assets: QuizAssetsTable
    quiz_attempts: QuizAttemptsTable
    quiz_answers: QuizAnswersTable
    quiz_votes: QuizVotesTable
    quiz_images: QuizImagesTable
    quiz_extra_times: QuizExtraTimesTable
  }
}

declare module '../items/rows.ts' {
  interface ItemsTable {
    /** How many quizzes it has, private ones among them. */
    quizzes: Defaulted<number>
  }
}

export interface QuizzesTable {
  id: Generated<number>
  item_id: number
  chapter_id: number | null
  /** The account of its maker. */
  user_id: number | null
  name: string
  intro: string
  is_private: Defaulted<number>
  attempts: Defaulted<number>
  pass_mark: Defaulted<number>
  feedback: Defaulted<FeedbackTime>
  is_shuffled: Defaulted<number>
  seek_rule: Defaulted<SeekRule>
  open_from: number | null
  open_until: number | null
  /** Minutes of an attempt; 0 for no limit. */
  time_limit: Defaulted<number>
  /** Rises with each change of the quiz or of its questions. */
  revision: Defaulted<number>
  created_at: number
}

export interface QuizAssetsTable {
  id: Generated<number>
  quiz_id: number
  type: AssetType
  start_secs: number
  end_secs: number
  is_visible: Defaulted<number>
  /** JSON of `Question`. */
  data: string
}

export interface QuizAttemptsTable {
  id: Generated<number>
  quiz_id: number
  user_id: number
  number: number
  /** How many rows of `quiz_answers` it has. */
  answers: Defaulted<number>
  started_at: number
  ended_at: number | null
  /** When its time is over; null without a limit. */
  ends_at: number | null
  points: number | null
  max_points: number | null
}

export interface QuizAnswersTable {
  attempt_id: number
  asset_id: number
  /** JSON of `QuizAnswer`; empty for polls, whose votes belong to nobody. */
  answer: string
  /** Share of the points, 0 to 1. */
  share: number
  points: number
  answer_key: string
  answered_at: number
}

/** Images of questions and options; the file store has them in one folder. */
export interface QuizImagesTable {
  id: Generated<number>
  quiz_id: number
  name: string
  /** Pixels. */
  width: number
  height: number
  /** SHA-256 of the file, in hexadecimal digits; null for images from before this was stored. */
  digest: Defaulted<string | null>
  created_at: number
}

/** Minutes that a person has beyond the time limit. */
export interface QuizExtraTimesTable {
  quiz_id: number
  user_id: number
  minutes: number
}

/** The votes of a poll, without who gave them and when. */
export interface QuizVotesTable {
  asset_id: number
  option_id: number
  votes: number
}
