<?php
while (($line = fgets(STDIN)) !== false) {
    echo json_encode(json_decode($line)), "\n";
}
