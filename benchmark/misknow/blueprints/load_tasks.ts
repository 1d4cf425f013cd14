/** Reads the bundled research tasks, one JSON file each. MisKnow spec, section 2. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { MisKnowTask } from './task.js'
import { packageRoot } from '../../../src/package_root.js'

export const tasksFolder = join(packageRoot, 'benchmark/misknow/blueprints/tasks')

/** @throws Error naming file and place of what is not a task */
export const readTask = (path: string): MisKnowTask => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path}: not JSON`, { cause })
  }
  const parsed = MisKnowTask.safeParse(value)
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** All tasks of a folder in the order of their names, the bundled ones where none is given. */
export const loadMisKnowTasks = (folder: string = tasksFolder): MisKnowTask[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readTask(join(folder, name)))
