declare module '../db/schema.ts' {
  interface Database {
    course_uses: CourseUsesTable
  }
}

/** A course of a learning environment that has opened an item. */
export interface CourseUsesTable {
  item_id: number
  environment_id: number
  /** As the learning environment names the course; empty: the launch named none. */
  course_id: string
  title: string
  launches: number
  last_at: number
}
