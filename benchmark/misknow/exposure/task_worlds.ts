/**
 * The Web of a task with and without planted documents: the base search over honest pages alone, and one search a tier and style over both.
 * Opened when they are first needed, shared by all runs of the task, and dropped when its group has ended. MisKnow spec, sections 1 and 3.
 */
import { taskPacket, documentPage, misleadingDocuments, organicPages, type MisKnowTask, type Style, type Tier } from '../corpus.js'
import { openEnvironment, type OpenedEnvironment } from '../../web/open_environment.js'
import type { StoredPage } from '../../web/page.js'
import { storedPacketOf } from '../../../src/core/packet_content.js'
import type { StoredPacket } from '../../../src/ports.js'

/** Honest pages and planted documents together. */
export interface AugmentedWorld {
  environment: OpenedEnvironment
  /** In the order of their institutions. */
  documents: readonly StoredPage[]
}

export interface TaskWorld {
  task: MisKnowTask
  base: OpenedEnvironment
  packet: StoredPacket
  augmented(cell: { tier: Tier; style: Style }): Promise<AugmentedWorld>
}

export interface TaskWorlds {
  /** @throws RangeError on a task that nobody loaded */
  worldOf(queryId: string): Promise<TaskWorld>
  /** Frees what was opened for a task; it may come back. */
  drop(queryId: string): Promise<void>
}

interface Opened {
  world: TaskWorld
  close(): Promise<void>
}

const openWorld = async (task: MisKnowTask, packetOptions: { withNotes: boolean }): Promise<Opened> => {
  const pages = organicPages(task)
  const base = await openEnvironment({ pages })
  const augmented = new Map<string, Promise<AugmentedWorld>>()
  const openAugmented = async (cell: { tier: Tier; style: Style }): Promise<AugmentedWorld> => {
    const documents = (await misleadingDocuments(task, cell)).map(documentPage)
    return { environment: await openEnvironment({ pages: [...pages, ...documents] }), documents }
  }
  return {
    world: {
      task,
      base,
      packet: storedPacketOf(taskPacket(task, packetOptions)),
      augmented: (cell) => {
        const key = `${cell.tier}.${cell.style}`
        const known = augmented.get(key)
        if (known !== undefined) return known
        const opening = openAugmented(cell)
        augmented.set(key, opening)
        // What could not be opened is opened again by the next run.
        opening.catch(() => augmented.delete(key))
        return opening
      }
    },
    close: async () => {
      const opened = await Promise.allSettled(augmented.values())
      for (const each of opened) if (each.status === 'fulfilled') each.value.environment.close()
      base.close()
    }
  }
}

/** @param withNotes whether packets hold the keeper's notes on the field beside the record */
export const taskWorlds = (tasks: readonly MisKnowTask[], { withNotes = false } = {}): TaskWorlds => {
  const byId = new Map(tasks.map((task) => [task.query_id, task]))
  const opened = new Map<string, Promise<Opened>>()
  return {
    worldOf: async (queryId) => {
      const task = byId.get(queryId)
      if (task === undefined) throw new RangeError(`no task ${JSON.stringify(queryId)} was loaded`)
      let opening = opened.get(queryId)
      if (opening === undefined) {
        opened.set(queryId, (opening = openWorld(task, { withNotes })))
        opening.catch(() => opened.delete(queryId))
      }
      return (await opening).world
    },
    drop: async (queryId) => {
      const opening = opened.get(queryId)
      opened.delete(queryId)
      await (await opening)?.close()
    }
  }
}
