package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var value any
		if err := json.Unmarshal(lines.Bytes(), &value); err != nil {
			log.Fatal(err)
		}
		written, err := json.Marshal(value)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(string(written))
	}
	if err := lines.Err(); err != nil {
		log.Fatal(err)
	}
}
