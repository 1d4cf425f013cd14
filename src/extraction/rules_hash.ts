/** SHA-256 over the code of this folder and the versions of its libraries. test/extraction/fingerprint.test.ts computes it anew and says what to write here. */
export const rulesHash = '07aac4fc483c04faa29f675b2a337b475635aab5378ba94c23dcdba3f327b085'
